import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line px-4 py-6 sm:px-6">
      <h2 className="mb-4 text-sm text-muted">{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center gap-3">{children}</div>
)
