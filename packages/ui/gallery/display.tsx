import { BellRing, Check, Clock, Ellipsis, Inbox, PhoneCall, Trash2, Users, X } from 'lucide-react'
import { Badge } from '../src/badge.tsx'
import { Banner } from '../src/banner.tsx'
import { Button } from '../src/button.tsx'
import { Chip } from '../src/chip.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../src/menu.tsx'
import { SkeletonRows } from '../src/skeleton.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../src/table.tsx'
import { Row, Section } from './section.tsx'

const rows = [
  { name: 'Ana Silva', size: 4, waited: '12 / 20', tone: 'amber', state: 'Waiting', late: null },
  {
    name: 'Konstantinos Papadimitriou-Featherstonehaugh',
    size: 2,
    waited: '27 / 20',
    tone: 'blue',
    state: 'Notified',
    late: '+7 late',
  },
  { name: 'Lee', size: 11, waited: '3 / 45', tone: 'green', state: 'Done', late: null },
] as const

export function List() {
  return (
    <ul aria-label="Rows" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.name} className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
          <span className="min-w-32 flex-1 truncate text-lg font-semibold">{row.name}</span>
          <Chip icon={<Users aria-hidden />}>{row.size}</Chip>
          <span className="w-24 text-right text-base font-semibold tabular-nums">{row.waited}</span>
          {row.late && (
            <Badge tone="red" icon={<Clock aria-hidden />}>
              {row.late}
            </Badge>
          )}
          <Badge tone={row.tone} icon={row.tone === 'blue' ? <BellRing aria-hidden /> : undefined}>
            {row.state}
          </Badge>
          <span className="flex items-center gap-2">
            <Button>Tell</Button>
            <RowMenu />
          </span>
        </li>
      ))}
    </ul>
  )
}

function RowMenu() {
  return (
    <Menu trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden className="size-5" />} />}>
      <MenuItem icon={<PhoneCall aria-hidden />} shortcut="C">
        Call
      </MenuItem>
      <MenuItem icon={<BellRing aria-hidden />} shortcut="M" disabledReason="No phone number on this row">
        Send a text
      </MenuItem>
      <MenuItem icon={<Check aria-hidden />} shortcut="S">
        Done
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label="Elsewhere">
        <MenuLink icon={<Inbox aria-hidden />} render={<a href="#profile" />}>
          Profile
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
        Remove
      </MenuItem>
    </Menu>
  )
}

export function Display() {
  return (
    <>
      <Section title="Badges and chips">
        <Row>
          <Badge>Removed</Badge>
          <Badge tone="amber" icon={<Clock aria-hidden />}>
            5 left
          </Badge>
          <Badge tone="blue" icon={<BellRing aria-hidden />}>
            Notified
          </Badge>
          <Badge tone="green" icon={<Check aria-hidden />}>
            Done
          </Badge>
          <Badge tone="red" icon={<X aria-hidden />}>
            Not sent
          </Badge>
          <Chip icon={<Users aria-hidden />}>12</Chip>
          <Chip>Window</Chip>
          <Spinner />
        </Row>
      </Section>
      <Section title="Banners">
        <div className="grid gap-3">
          <Banner>A new version is ready. It loads when you reload.</Banner>
          <Banner tone="amber" action={{ label: 'Try now', onClick: () => {} }}>
            Offline since 19:42, showing the last list.
          </Banner>
          <Banner tone="red" action={{ label: 'Retry', onClick: () => {} }} onDismiss={() => {}}>
            The list could not be loaded. What you typed is kept.
          </Banner>
          <Banner tone="green" onDismiss={() => {}}>
            Back online.
          </Banner>
        </div>
      </Section>
      <Section title="Table">
        <Table label="People">
          <TableHead>
            <tr>
              <Th sorted="ascending" onSort={() => {}}>
                Name
              </Th>
              <Th>Phone</Th>
              <Th numeric sorted={false} onSort={() => {}}>
                Visits
              </Th>
              <Th numeric>Spent</Th>
            </tr>
          </TableHead>
          <TableBody>
            {['Ana Silva', 'Bo Chen', 'Cem Yılmaz'].map((name, i) => (
              <TableRow key={name}>
                <Td className="font-semibold whitespace-nowrap">{name}</Td>
                <Td className="whitespace-nowrap text-muted tabular-nums">+91 98765 4321{i}</Td>
                <Td numeric>{i * 11 + 1}</Td>
                <Td numeric>{(i * 1111.5 + 90).toFixed(2)}</Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
      <Section title="Loading">
        <SkeletonRows rows={3} label="Loading the list" />
      </Section>
      <Section title="Empty">
        <EmptyState
          icon={<Inbox />}
          title="Nobody is here yet"
          action={<Button variant="primary">Add the first</Button>}
        >
          New entries appear here as they arrive.
        </EmptyState>
      </Section>
    </>
  )
}
