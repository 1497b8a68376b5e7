import { offerPush } from './features/live-booking/push.ts'
import { refreshWhenChanged } from './features/live-booking/refresh.ts'

refreshWhenChanged()
void offerPush()
