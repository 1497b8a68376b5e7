import { Table, TableBody, TableHead, TableRow, Td, Th } from '@waitbook/ui/table'
import { groupMessages as say } from './group-messages.ts'
import { FigureText, NoAnswer, OpenButton, type TonightListProps, writtenFigures } from './tonight-figures.tsx'

export function TonightTable({ locations, onOpen, opening }: TonightListProps) {
  return (
    <Table label={say.title}>
      <TableHead>
        <TableRow>
          <Th className="sm:pl-6">{say.location}</Th>
          <Th>{say.waiting}</Th>
          <Th>{say.longest}</Th>
          <Th>{say.nextHour}</Th>
          <Th title={say.delayHint}>{say.delay}</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {locations.map((location) => (
          <TableRow key={location.id} className="relative hover:bg-sunken">
            <Td className="sm:pl-6">
              <OpenButton location={location} onOpen={onOpen} opening={opening} />
            </Td>
            {location.figures ? (
              Object.entries(writtenFigures(location.figures)).map(([name, figure]) => (
                <Td key={name} className="min-w-32">
                  <FigureText {...figure} />
                </Td>
              ))
            ) : (
              <Td colSpan={4}>
                <NoAnswer />
              </Td>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
