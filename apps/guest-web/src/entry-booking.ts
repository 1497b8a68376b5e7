import { countDown } from './features/live-booking/countdown.ts'
import { offerPush } from './features/live-booking/push.ts'
import { refreshWhenChanged } from './features/live-booking/refresh.ts'

countDown()
refreshWhenChanged()
void offerPush()
