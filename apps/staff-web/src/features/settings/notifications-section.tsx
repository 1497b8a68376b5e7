import { ComingSoon } from './coming-soon.tsx'

export function NotificationsSection() {
  return <ComingSoon section="notifications" />
}
