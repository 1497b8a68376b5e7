import { offerPush } from './features/live-booking/push.ts'
import { refreshWhenChanged } from './features/live-booking/refresh.ts'
import { offerSharing } from './features/live-booking/share.ts'

refreshWhenChanged()
offerSharing()
void offerPush()
