import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@waitbook/ui/button'
import { MessageSquareText, QrCode, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from '../session/use-session.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages } from '../shell/messages.ts'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { BoardPreview } from './board-preview.tsx'
import { landingMessages as say } from './messages.ts'

const loadAccountDialog = () => import('./account-dialog.tsx')
const AccountDialog = lazy(async () => ({ default: (await loadAccountDialog()).AccountDialog }))

const pointIcons = [QrCode, RefreshCw, MessageSquareText]
const width = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

export function LandingPage() {
  const isSignedIn = useSession() !== null
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }

  const entry = (size: 'md' | 'lg') =>
    isSignedIn ? (
      <Link to={paths.waitlist} className={buttonClass({ variant: 'primary', size })}>
        {say.openWaitlist}
      </Link>
    ) : (
      <Button variant="primary" size={size} onClick={open} onPointerEnter={() => void loadAccountDialog()}>
        {say.getStarted}
      </Button>
    )

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${shellMessages.product}: ${say.promise}`}</title>
      <header className="sticky top-0 z-20 border-b border-line bg-canvas">
        <div className={`${width} flex min-h-18 items-center gap-2`}>
          <span className="flex flex-1 items-center gap-3 text-xl font-semibold">
            <LogoMark className="size-9" />
            <span className="max-[23rem]:sr-only">{shellMessages.product}</span>
          </span>
          <ThemeToggle
            isIconOnly
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          />
          {entry('md')}
        </div>
      </header>

      <main className="flex flex-1 flex-col">
        <section
          className={`${width} grid flex-1 grid-cols-[minmax(0,1fr)] items-center gap-12 py-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16`}
        >
          <div>
            <h1 className="text-[clamp(2.25rem,1.5rem+3.4vw,3.75rem)] leading-[1.05] font-semibold tracking-[-0.03em]">
              {say.promise}
            </h1>
            <p className="mt-5 max-w-[46ch] text-lg leading-7 text-pretty text-muted">{say.explanation}</p>
            <div className="mt-8">{entry('lg')}</div>
          </div>
          <BoardPreview />
        </section>

        <section aria-label="What it does" className="border-t border-line bg-sunken">
          <ul className={`${width} grid gap-x-10 gap-y-8 py-12 md:grid-cols-3`}>
            {say.points.map(({ title, text }, index) => {
              const Icon = pointIcons[index] ?? QrCode
              return (
                <li key={title}>
                  <Icon aria-hidden className="size-6 text-accent" />
                  <h2 className="mt-3 text-lg font-semibold">{title}</h2>
                  <p className="mt-1 text-pretty text-muted">{text}</p>
                </li>
              )
            })}
          </ul>
        </section>
      </main>

      <footer className="border-t border-line">
        <p className={`${width} py-6 text-sm text-muted`}>
          {shellMessages.product} · A waitlist for restaurants, clinics and shops
        </p>
      </footer>

      <Suspense>{wasOpened && <AccountDialog open={isOpen} onOpenChange={setIsOpen} />}</Suspense>
    </div>
  )
}
