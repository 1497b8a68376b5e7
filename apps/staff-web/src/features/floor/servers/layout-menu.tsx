import { useNavigate } from '@tanstack/react-router'
import { Menu, MenuItem } from '@waitbook/ui/menu'
import { Check, Pencil } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useCan } from '../../session/use-can.ts'
import { LayoutMenuButton, type LayoutMenuProps } from './layout-menu-button.tsx'
import { serverMessages as say } from './server-messages.ts'

/** The layouts of sections: one tap opens them, the second one switches. */
export function LayoutMenu({ startsOpen, ...props }: LayoutMenuProps & { startsOpen: boolean }) {
  const { floor, serving, actions } = props
  const { layout: current } = serving
  const maySetUp = useCan('floor.setup')
  const navigate = useNavigate()
  return (
    <Menu align="start" startsOpen={startsOpen} trigger={<LayoutMenuButton {...props} />}>
      {floor.section_layouts.map((layout) => (
        <MenuItem
          key={layout.id}
          icon={layout.id === current?.id ? <Check aria-hidden /> : <span className="size-5" />}
          disabledReason={layout.id === current?.id ? say.inUse : undefined}
          onClick={() => void actions.switchTo(layout)}
        >
          <bdi>{layout.name}</bdi>
        </MenuItem>
      ))}
      {maySetUp && (
        <MenuItem
          icon={<Pencil aria-hidden />}
          onClick={() => void navigate({ to: paths.settings, search: { section: 'servers' } })}
        >
          {say.setUp}
        </MenuItem>
      )}
    </Menu>
  )
}
