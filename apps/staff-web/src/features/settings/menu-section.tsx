import { ComingSoon } from './coming-soon.tsx'

export function MenuSection() {
  return <ComingSoon section="menu" />
}
