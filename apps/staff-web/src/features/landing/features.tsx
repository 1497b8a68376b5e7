import { cx } from '@waitbook/ui/cx'
import { ChartColumn, MessageSquareText, RefreshCw, ShieldCheck, Smartphone, Zap } from 'lucide-react'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'

const icons = [RefreshCw, Smartphone, ChartColumn, MessageSquareText, ShieldCheck, Zap]

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className={sectionSpace}>
      <div className={pageWidth}>
        <h2 id="features-title" className={sectionTitle}>
          {say.featuresTitle}
        </h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {say.features.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Zap
            return (
              <li key={title} className={cx('border-t-2 border-accent pt-5')}>
                <h3 className="flex items-center gap-3 text-xl font-semibold">
                  <Icon aria-hidden className="size-6 shrink-0 text-accent" />
                  <span>{title}</span>
                </h3>
                <p className="mt-3 text-lg text-pretty text-muted">{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
