import { roleCan, roles } from '@waitbook/domain/staff/permissions'
import { Table, TableBody, TableHead, Td, Th } from '@waitbook/ui/table'
import { Check, ChevronDown, Minus } from 'lucide-react'
import { sentenceInWords } from '../../lib/place-words.ts'
import { permissionRows, roleLabels, usersMessages as say } from './users-messages.ts'

/** The permission table that the server checks for every call. */
export function PermissionTable() {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span>{say.tableTitle}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line">
        <Table label={say.tableTitle}>
          <TableHead>
            <tr>
              <Th>May</Th>
              {roles.map((role) => (
                <Th key={role} className="px-2! text-center">
                  {roleLabels[role]}
                </Th>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {permissionRows.map(({ permission, label }) => (
              <tr key={permission}>
                <th scope="row" className="px-4 py-2.5 text-left font-normal">
                  {sentenceInWords(label)}
                </th>
                {roles.map((role) => (
                  <Td key={role} className="px-2! text-center">
                    <Mark isAllowed={roleCan(role, permission)} />
                  </Td>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return isAllowed ? (
    <>
      <Check aria-hidden className="inline size-5 text-green" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <Minus aria-hidden className="inline size-5 text-muted" />
      <span className="sr-only">No</span>
    </>
  )
}
