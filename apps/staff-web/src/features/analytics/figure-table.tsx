import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many of the first cells name a row together. */
  names?: number
}

/** Figures as a table with right-aligned numbers, scrolled where it is too long or too wide. */
export function FigureTable({ label, columns, rows, names = 1 }: FigureTableProps) {
  return (
    <Table label={label} className="max-h-120 overflow-auto rounded-control border border-line">
      <TableHead>
        <tr>
          {columns.map((column, index) => (
            <Th key={column} numeric={index > 0}>
              {column}
            </Th>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.slice(0, names).join(' ')} className="h-11!">
            {row.map((cell, index) => (
              <Td key={columns[index]} numeric={index > 0} className="whitespace-nowrap">
                {cell}
              </Td>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
