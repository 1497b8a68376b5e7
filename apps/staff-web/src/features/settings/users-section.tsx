import { ComingSoon } from './coming-soon.tsx'

export function UsersSection() {
  return <ComingSoon section="users" />
}
