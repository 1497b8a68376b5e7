import { ComingSoon } from './coming-soon.tsx'

export function AnalyticsSection() {
  return <ComingSoon section="analytics" />
}
