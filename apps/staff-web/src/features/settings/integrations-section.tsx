import { ComingSoon } from './coming-soon.tsx'

export function IntegrationsSection() {
  return <ComingSoon section="integrations" />
}
