import type { Floor } from '@waitbook/contracts/floor/floor'
import { Button, type ButtonProps } from '@waitbook/ui/button'
import { ChevronDown } from 'lucide-react'
import type { ServingView } from './floor-servers.ts'
import { serverMessages as say } from './server-messages.ts'
import type { ServerActions } from './use-server-actions.ts'

export interface LayoutMenuProps {
  floor: Floor
  serving: ServingView
  actions: ServerActions
}

/** The button of the menu, which is shown before the menu is loaded. */
export function LayoutMenuButton({
  serving: { layout },
  floor: _floor,
  actions: _actions,
  ...button
}: LayoutMenuProps & Partial<ButtonProps>) {
  return (
    <Button
      {...button}
      aria-label={say.layoutNow(layout?.name ?? say.noLayout)}
      aria-haspopup="menu"
      className="h-11 px-2! text-left"
      icon={<ChevronDown aria-hidden className="size-5" />}
    >
      <span className="flex flex-col">
        <span className="text-[0.8125rem] leading-4 font-normal">{say.layouts}</span>
        <bdi className="leading-5 max-lg:sr-only">{layout?.name ?? say.noLayout}</bdi>
      </span>
    </Button>
  )
}
