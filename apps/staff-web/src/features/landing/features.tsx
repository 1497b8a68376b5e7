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
        <ul className="mt-4 grid gap-x-12 gap-y-3 sm:mt-12 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3">
          {say.features.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Zap
            return (
              <li key={title} className="border-t-2 border-accent pt-2.5 sm:pt-5">
                <h3 className="flex items-center gap-3 text-lg font-semibold sm:text-xl">
                  <Icon aria-hidden className="size-6 shrink-0 text-accent" />
                  <span>{title}</span>
                </h3>
                <p className="mt-1 text-pretty text-muted sm:mt-3 sm:text-lg">{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
