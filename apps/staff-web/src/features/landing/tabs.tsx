import { cx } from '@waitbook/ui/cx'
import type { KeyboardEvent, ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

const tabId = (value: string) => `tab-${value}`
const panelId = (value: string) => `panel-${value}`

/** Two or more views in one place; arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(next.value))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="mb-5 grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1"
    >
      {tabs.map((tab) => {
        const isSelected = tab.value === value
        return (
          <button
            key={tab.value}
            id={tabId(tab.value)}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId(tab.value)}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            className={cx(
              'min-h-11 rounded-[6px] border px-4 font-semibold',
              isSelected ? 'border-border bg-surface text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}

export function TabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
      {children}
    </div>
  )
}
