import { ComingSoon } from './coming-soon.tsx'

export function PaymentsSection() {
  return <ComingSoon section="payments" />
}
