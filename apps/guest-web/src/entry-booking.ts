import { countDown } from './features/live-booking/countdown.ts'
import { offerPush } from './features/live-booking/push.ts'
import { refreshWhenChanged } from './features/live-booking/refresh.ts'
import { offerSharing } from './features/live-booking/share.ts'

countDown()
refreshWhenChanged()
offerSharing()
void offerPush()
