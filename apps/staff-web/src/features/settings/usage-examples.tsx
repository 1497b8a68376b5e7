import { CopyButton } from '@waitbook/ui/copy-button'
import { notify } from '@waitbook/ui/toast'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { apiDocsPath } from '../../paths.ts'
import { apiExamples } from './api-examples.ts'
import { tokenMessages as say } from './settings-messages.ts'

interface UsageExamplesProps {
  token: string
  /** The token as the screen shows it; what is copied carries the real one. */
  shown: string
}

export function UsageExamples({ token, shown }: UsageExamplesProps) {
  const { origin } = window.location
  const copied = apiExamples(origin, token)
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">Usage examples</summary>
      <div className="flex flex-col gap-5 px-4 pb-4">
        <p className="text-muted">
          <span>{say.everyCall}</span>{' '}
          <a href={apiDocsPath} target="_blank" rel="noreferrer" className="text-accent underline">
            <span>{say.docs}</span> <VisuallyHidden>{say.newTab}</VisuallyHidden>
          </a>
        </p>
        {apiExamples(origin, shown).map(({ language, list, add }, index) => (
          <section key={language} aria-label={language} className="flex flex-col gap-3">
            <h3 className="text-lg font-semibold">{language}</h3>
            <Example title={`List entries with ${language}`} code={list} text={copied[index]?.list ?? list} />
            <Example title={`Add an entry with ${language}`} code={add} text={copied[index]?.add ?? add} />
          </section>
        ))}
      </div>
    </details>
  )
}

function Example({ title, code, text }: { title: string; code: string; text: string }) {
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <figcaption>{title}</figcaption>
        <CopyButton text={text} onFailed={() => notify.error(say.exampleCopyFailed)} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="overflow-x-auto rounded-control bg-sunken p-3 text-sm"
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  )
}
