import { createHash } from 'node:crypto'
import type { Theme } from '@waitbook/contracts/guest-pages'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { ApiOperation, OpenApiDocument } from '../description/document-types.ts'
import { exampleOf } from '../description/examples.ts'
import { introduction } from '../description/introduction.ts'
import { codeBlock, Html, html, prose } from './html.ts'
import { operationSection } from './operation.ts'
import { originMark } from './samples.ts'
import { fieldList, typeOf } from './schema-fields.ts'
import { readerStyles } from './styles.ts'

/** For the page's content security policy: it has one inline style. */
export const readerStyleHash = `'sha256-${createHash('sha256').update(readerStyles).digest('base64')}'`

const anchor = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

interface Call {
  method: string
  path: string
  operation: ApiOperation
}

const callsIn = ({ paths }: OpenApiDocument, chapter: string): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ operation }) => operation.tags[0] === chapter)

const contents = (document: OpenApiDocument) => html`<ul>
  ${introduction.map(({ title }) => html`<li><a href="#${anchor(title)}">${title}</a></li>`)}
</ul>
${document.tags.map(
  ({ name }) => html`<h3><a href="#${anchor(name)}">${name}</a></h3>
<ul>${callsIn(document, name).map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <span>${operation.summary}</span></a></li>`,
  )}</ul>`,
)}
<h3><a href="#events">Events</a></h3>
<h3><a href="#codes">Codes</a></h3>
<h3><a href="#objects">Objects</a></h3>
<ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>`

function* chapter(document: OpenApiDocument, { name, description }: OpenApiDocument['tags'][number]): Steps<Html> {
  const calls: Html[] = []
  yield* eachInSteps(callsIn(document, name), ({ method, path, operation }) =>
    calls.push(operationSection(method, path, operation)),
  )
  return html`<section class="chapter" id="${anchor(name)}" aria-labelledby="${anchor(name)}-title">
  <h2 id="${anchor(name)}-title">${name}</h2>
  <p>${prose(description)}</p>
  ${calls}
</section>`
}

function* objects({ components: { schemas } }: OpenApiDocument): Steps<Html> {
  const articles: Html[] = []
  yield* eachInSteps(Object.entries(schemas), ([name, schema]) =>
    articles.push(html`<article id="schema-${name}" aria-labelledby="schema-${name}-title">
    <h3 id="schema-${name}-title"><a class="anchor" href="#schema-${name}">${name}</a></h3>
    ${fieldList(schema) ?? html`<p>${typeOf(schema)}</p>`}
    <details><summary>Example</summary>${codeBlock(
      `${name}: example`,
      JSON.stringify(exampleOf(schema, schemas), null, 2),
    )}</details>
  </article>`),
  )
  return html`<section class="chapter" id="objects" aria-labelledby="objects-title">
  <h2 id="objects-title">Objects</h2>
  ${articles}
</section>`
}

const exampleAnswers = (document: OpenApiDocument) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .map(([status, { content }]) => ({ status, example: content?.['application/json']?.example }))

/** The codes of all documented refusals, each once, with one of its sentences. */
const codesIn = (document: OpenApiDocument) => {
  const codes = new Map<string, { status: string; detail: string }>()
  for (const { status, example } of exampleAnswers(document)) {
    const { code, detail } = (example ?? {}) as { code?: string; detail?: string }
    if (Number(status) >= 400 && code !== undefined && !codes.has(code))
      codes.set(code, { status, detail: detail ?? '' })
  }
  return [...codes].sort(([a], [b]) => a.localeCompare(b))
}

interface Definition {
  id: string
  name: string
  mark?: Html
  meaning: string
}

const definitions = (id: string, title: string, lead: string, listed: readonly Definition[]) =>
  html`<section class="chapter" id="${id}" aria-labelledby="${id}-title">
  <h2 id="${id}-title">${title}</h2>
  <p>${prose(lead)}</p>
  <ul class="fields">${listed.map(
    (each) => html`<li id="${each.id}">
    <p class="field"><code class="name">${each.name}</code> ${each.mark}</p><p class="meaning">${each.meaning}</p></li>`,
  )}</ul>
</section>`

const events = ({ webhooks }: OpenApiDocument) =>
  definitions(
    'events',
    'Events',
    'The events that webhooks receive. The `webhooks` of the OpenAPI document describe the body of each.',
    Object.entries(webhooks).map(([name, { post }]) => ({ id: post.operationId, name, meaning: post.summary })),
  )

const codes = (document: OpenApiDocument) =>
  definitions(
    'codes',
    'Codes',
    'The codes of refusals, each with its status and an example of its sentence.',
    codesIn(document).map(([code, { status, detail }]) => ({
      id: `code-${code}`,
      name: code,
      mark: html`<span class="status bad">${status}</span>`,
      meaning: detail,
    })),
  )

const mark = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true" class="mark"><rect width="32" height="32" rx="8"/><g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="3"><path d="M9 10h14M9 16h9M9 22h4"/><path d="m18.5 21.5 2.5 2.5 4.5-5"/></g></svg>',
)

const themeMark = '<html lang="en"'

/**
 * The parts of the documentation page, in their order. `inTheme` completes the first part, `addressedTo` all others. A
 * step renders one call or object.
 */
export function* renderReader(document: OpenApiDocument): Steps<string[]> {
  const links = contents(document)
  yield
  const parts = [
    html`<!doctype html>
${new Html(themeMark)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${document.info.summary}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${document.info.title}</title>
<style>${new Html(readerStyles)}</style>
</head>
`,
    html`<body>
<a class="skip" href="#main">Skip to the documentation</a>
<header class="top"><a class="home" href="/">${mark}<span>Waitbook</span></a><a class="button" href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="columns">
<nav aria-label="Contents" class="wide">${links}</nav>
<main id="main" tabindex="-1">
<h1>${document.info.title}</h1>
<p class="lead">${document.info.summary}</p>
<details class="narrow"><summary>Contents</summary><nav aria-label="Contents">${links}</nav></details>
${introduction.map(
  ({ title, paragraphs }) => html`<section id="${anchor(title)}" aria-labelledby="${anchor(title)}-title">
<h2 id="${anchor(title)}-title">${title}</h2>
${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
</section>`,
)}
`,
  ]
  for (const tag of document.tags) parts.push(yield* chapter(document, tag))
  yield
  parts.push(events(document))
  yield
  parts.push(codes(document))
  parts.push(yield* objects(document))
  parts.push(html`
</main>
</div>
</body>
</html>`)
  return parts.map(({ text }) => text)
}

/** A part with the server's address in every sample. */
export const addressedTo = (part: string, origin: string) => part.replaceAll(originMark, html`${origin}`.text)

/** The first part in a reader's theme. */
export const inTheme = (part: string, theme: Theme | undefined) =>
  theme ? part.replace(themeMark, `${themeMark} data-theme="${theme}"`) : part
