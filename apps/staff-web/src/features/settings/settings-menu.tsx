import { Link } from '@tanstack/react-router'
import { cx } from '@waitbook/ui/cx'
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { sentenceInWords } from '../../lib/place-words.ts'
import { paths } from '../../paths.ts'
import { sectionMenu, type sectionsFor } from './section-menu.ts'
import type { SettingsSection } from './sections.ts'
import { settingsMessages as say } from './settings-messages.ts'
import { useSettings } from './use-settings.ts'

interface SettingsMenuProps {
  section: SettingsSection
  groups: ReturnType<typeof sectionsFor>
}

/** The sections in groups: beside the section on a wide screen, else folded behind a button that names the open one. */
export function SettingsMenu({ section, groups }: SettingsMenuProps) {
  // Another section folds it again.
  const [openIn, setOpenIn] = useState<SettingsSection>()
  const isOpen = openIn === section
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { label, app } = sectionMenu[section]
  const isAllowed = groups.some(({ sections }) => sections.includes(section))
  const active = useSettings(isAllowed ? app : undefined).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section hides the link that was followed
  useLayoutEffect(() => {
    // On a wide screen the button is hidden, and the link keeps the focus.
    if (list.current?.contains(document.activeElement)) button.current?.focus()
  }, [section])
  return (
    <nav
      aria-label="Settings"
      className="min-w-0 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:self-start lg:overflow-y-auto"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpenIn(undefined)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-border bg-surface px-4 text-left hover:bg-sunken lg:hidden"
        onClick={() => setOpenIn(isOpen ? undefined : section)}
      >
        <span>
          <span className="text-muted">{say.section}</span> <span className="font-semibold">{label}</span>
        </span>
        <ChevronDown aria-hidden className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div
        ref={list}
        id={listId}
        className={cx(
          'grid gap-x-4 gap-y-3 max-lg:mt-2 max-lg:rounded-sheet max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:sm:grid-cols-3 lg:gap-y-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {groups.map(({ name, sections }) => (
          <div key={name} className="min-w-0">
            <p className="px-3 pb-1 text-sm font-semibold text-muted">{sentenceInWords(name)}</p>
            <ul aria-label={sentenceInWords(name)} className="max-sm:grid max-sm:grid-cols-2">
              {sections.map((id) => (
                <li key={id}>
                  <Link
                    to={paths.settings}
                    search={{ section: id }}
                    aria-current={id === section ? 'page' : undefined}
                    className={cx(
                      'flex min-h-11 items-center rounded-control px-3 lg:pointer-fine:min-h-9',
                      id === section ? 'bg-accent-tint font-semibold text-accent-on-tint' : 'text-ink hover:bg-sunken',
                    )}
                  >
                    {sectionMenu[id].label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 pt-3 text-sm text-muted lg:flex-col lg:pt-4">
        <p title={say.activeHint} className="min-h-5">
          {active && say.active(Object.keys(active).length)}
        </p>
        <p>{say.about(__WAITBOOK_VERSION__)}</p>
      </div>
    </nav>
  )
}
