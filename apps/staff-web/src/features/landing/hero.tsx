import { buttonClass } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { Play } from 'lucide-react'
import { paths } from '../../paths.ts'
import { EntryButton } from './entry-button.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import { Phone, Picture } from './picture.tsx'
import { type StartPageProps, startLabel } from './start-page-props.ts'

export function DemoLink({ className }: { className?: string }) {
  return (
    <a
      href={paths.demo}
      className={cx(
        buttonClass({ size: 'lg' }),
        'border-landing-day/60! bg-transparent! text-landing-day! hover:bg-landing-day/12!',
        className,
      )}
    >
      <Play aria-hidden className="size-5" />
      <span>{say.watchDemo}</span>
    </a>
  )
}

export function Hero({ page }: StartPageProps) {
  return (
    <section aria-label="Waitbook" className="overflow-hidden bg-landing-night text-landing-day">
      <div
        className={cx(
          pageWidth,
          'grid grid-cols-[minmax(0,1fr)] items-center gap-6 pt-20 pb-7 sm:gap-12 sm:pt-36 sm:pb-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14 lg:pb-20',
        )}
      >
        <div>
          <h1 className="text-[clamp(2.25rem,1.3rem+4vw,4.25rem)] leading-[1.02] font-semibold tracking-[-0.035em]">
            {say.promise}
          </h1>
          <p className="mt-4 max-w-[44ch] text-lg text-pretty sm:mt-6 sm:text-xl text-landing-mist">
            {say.explanation}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:*:px-3! max-sm:*:text-base! sm:mt-9">
            <EntryButton label={startLabel(page)} size="lg" onDark />
            <DemoLink />
          </div>
          <p className="mt-4 text-landing-mist">{page?.trial_days ? say.trialNote(page.trial_days) : say.noApp}</p>
          <noscript>
            <p className="mt-4 text-landing-mist">{say.needsScript}</p>
          </noscript>
        </div>
        <div className="relative pb-12 pl-[20%] lg:-mr-24 xl:-mr-44">
          <div className="overflow-hidden rounded-[1.25rem] border-[8px] border-landing-frame bg-landing-frame">
            <Picture
              name="board"
              alt="The host's tablet: the parties in order, their waits against their quotes, and a button to notify each."
              sizes="(min-width: 64rem) 50rem, 92vw"
              isFirstSight
              className="rounded-[0.8rem]"
            />
          </div>
          <Phone
            name="guest-place"
            alt="A guest's phone: third in line, with the wait that is left."
            sizes="(min-width: 64rem) 12rem, 34vw"
            isFirstSight
            className="absolute bottom-0 left-0 w-[29%] max-w-56"
          />
        </div>
      </div>
    </section>
  )
}
