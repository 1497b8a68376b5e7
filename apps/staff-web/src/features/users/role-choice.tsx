import { type Role, roles } from '@waitbook/domain/staff/permissions'
import { mayManageRole } from '@waitbook/domain/staff/team'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { useStaffUser } from '../session/use-session.ts'
import { roleExplained, roleLabels, usersMessages as say } from './users-messages.ts'

interface RoleChoiceProps {
  value: Role
  onValueChange: (role: Role) => void
}

/** The roles, with those disabled that the user may not assign, and a description of the chosen one. */
export function RoleChoice({ value, onValueChange }: RoleChoiceProps) {
  const me = useStaffUser()
  const mayGive = (role: Role) => me !== undefined && mayManageRole(me.role, role)
  const hint = roles.every(mayGive) ? roleExplained[value] : `${roleExplained[value]} ${say.ownersOnly}`
  return (
    <Field label="Role" group hint={hint}>
      <ChoiceGroup
        columns={3}
        size="lg"
        options={roles.map((role) => ({ value: role, label: roleLabels[role], disabled: !mayGive(role) }))}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  )
}
