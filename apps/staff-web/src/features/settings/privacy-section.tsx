import { ComingSoon } from './coming-soon.tsx'

export function PrivacySection() {
  return <ComingSoon section="privacy" />
}
