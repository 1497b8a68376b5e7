import { ComingSoon } from './coming-soon.tsx'

export function SecuritySection() {
  return <ComingSoon section="security" />
}
