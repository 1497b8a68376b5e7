import { cx } from '@waitbook/ui/cx'
import { EntryButton } from './entry-button.tsx'
import { DemoLink } from './hero.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import { type StartPageProps, startLabel } from './start-page-props.ts'

export function Closing({ page }: StartPageProps) {
  return (
    <section aria-labelledby="closing-title" className="bg-landing-night text-landing-day">
      <div className={cx(pageWidth, 'py-8 sm:py-28')}>
        <h2
          id="closing-title"
          className="max-w-[18ch] text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.05] font-semibold tracking-[-0.03em]"
        >
          {say.closingTitle}
        </h2>
        <p className="mt-3 max-w-[46ch] text-lg sm:mt-5 sm:text-xl text-pretty text-landing-mist">{say.closingText}</p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:px-3! max-sm:*:text-base! sm:mt-9">
          <EntryButton label={startLabel(page)} size="lg" onDark />
          <DemoLink />
        </div>
      </div>
    </section>
  )
}
