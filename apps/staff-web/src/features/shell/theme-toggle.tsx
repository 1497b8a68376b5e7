import { useTheme } from '@waitbook/ui/use-theme'
import { Moon, Sun } from 'lucide-react'
import { themeLabels } from './shell-messages.ts'

/** Its label is the theme that it switches to. */
export function ThemeToggle({ className, isIconOnly = false }: { className?: string; isIconOnly?: boolean }) {
  const { shown, setTheme } = useTheme()
  const next = shown === 'dark' ? 'light' : 'dark'
  const Icon = next === 'dark' ? Moon : Sun
  const label = themeLabels[next]
  return (
    <button type="button" onClick={() => setTheme(next)} className={className} aria-label={label} title={label}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {!isIconOnly && <span>{label}</span>}
    </button>
  )
}
