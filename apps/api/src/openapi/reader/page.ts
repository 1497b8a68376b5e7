import { createHash } from 'node:crypto'
import type { Theme } from '@waitbook/contracts/guest-pages'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { ApiOperation, OpenApiDocument } from '../description/document-types.ts'
import { exampleOf } from '../description/examples.ts'
import { introduction } from '../description/introduction.ts'
import { codeBlock, Html, html, prose } from './html.ts'
import { operationSection } from './operation.ts'
import { objectsPath, readerPath } from './paths.ts'
import { originMark } from './samples.ts'
import { fieldList, typeOf } from './schema-fields.ts'
import { readerStyles } from './styles.ts'

/** For the page's content security policy: it has one inline style. */
export const readerStyleHash = `'sha256-${createHash('sha256').update(readerStyles).digest('base64')}'`

const startTitle = 'Introduction'
const objectsTitle = 'Objects'

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

/** The page of a chapter. */
const chapterPath = (name: string) => `${readerPath}${anchor(name)}/`

const callList = (document: OpenApiDocument, name: string, base = '') =>
  html`<ul class="calls">${callsIn(document, name).map(
    ({ method, operation }) =>
      html`<li><a href="${base}#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <span>${operation.summary}</span></a></li>`,
  )}</ul>`

const objectList = ({ components }: OpenApiDocument) =>
  html`<ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>`

/** The list of all pages; the page that is shown lists its parts as well. */
const contents = (document: OpenApiDocument, shown: string) => {
  const page = (name: string, path: string, parts: Html) =>
    html`<h3><a href="${path}"${shown === name && html` aria-current="page"`}>${name}</a></h3>${shown === name && parts}`
  const ofStart = html`<ul>${[...introduction.map(({ title }) => title), 'Calls', 'Events', 'Codes'].map(
    (title) => html`<li><a href="#${anchor(title)}">${title}</a></li>`,
  )}</ul>`
  return html`${page(startTitle, readerPath, ofStart)}
${document.tags.map(({ name }) => page(name, chapterPath(name), callList(document, name)))}
${page(objectsTitle, objectsPath, objectList(document))}`
}

/** Every call on one screen, as a search in the page looks through them all. */
const allCalls = (document: OpenApiDocument) => html`<section class="chapter" id="calls" aria-labelledby="calls-title">
  <h2 id="calls-title">Calls</h2>
  ${document.tags.map(
    ({ name }) => html`<section aria-labelledby="calls-${anchor(name)}">
  <h3 id="calls-${anchor(name)}"><a class="anchor" href="${chapterPath(name)}">${name}</a></h3>
  ${callList(document, name, chapterPath(name))}</section>`,
  )}
</section>`

function* chapter(document: OpenApiDocument, { name, description }: OpenApiDocument['tags'][number]): Steps<Html> {
  const calls: Html[] = []
  yield* eachInSteps(callsIn(document, name), ({ method, path, operation }) =>
    calls.push(operationSection(method, path, operation)),
  )
  return html`<h1>${name}</h1>
<p class="lead">${prose(description)}</p>
${calls}`
}

function* objects({ components: { schemas } }: OpenApiDocument): Steps<Html> {
  const articles: Html[] = []
  yield* eachInSteps(Object.entries(schemas), ([name, schema]) =>
    articles.push(html`<article id="schema-${name}" aria-labelledby="schema-${name}-title">
    <h2 id="schema-${name}-title"><a class="anchor" href="#schema-${name}">${name}</a></h2>
    ${fieldList(schema) ?? html`<p>${typeOf(schema)}</p>`}
    <details><summary>Example</summary>${codeBlock(
      `${name}: example`,
      JSON.stringify(exampleOf(schema, schemas), null, 2),
    )}</details>
  </article>`),
  )
  return html`<h1>${objectsTitle}</h1>
${articles}`
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

/** A page of the reader: `inTheme` completes its head, `addressedTo` its body. */
export interface ReaderPage {
  path: string
  head: string
  body: string
}

const pageOf = (document: OpenApiDocument, name: string, path: string, main: Html): ReaderPage => {
  const { title, summary } = document.info
  const links = contents(document, name)
  const head = html`<!doctype html>
${new Html(themeMark)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${name === startTitle ? title : `${name} · ${title}`}</title>
<style>${new Html(readerStyles)}</style>
</head>
`
  const body = html`<body>
<a class="skip" href="#main">Skip to the documentation</a>
<header class="top"><a class="home" href="/">${mark}<span>Waitbook</span></a><a class="button" href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="columns">
<nav aria-label="Contents" class="wide">${links}</nav>
<main id="main" tabindex="-1">
<details class="narrow"><summary>Contents</summary><nav aria-label="Contents">${links}</nav></details>
${main}
</main>
</div>
</body>
</html>`
  return { path, head: head.text, body: body.text }
}

const startOf = (document: OpenApiDocument) => html`<h1>${document.info.title}</h1>
<p class="lead">${document.info.summary}</p>
${introduction.map(
  ({ title, paragraphs }) => html`<section id="${anchor(title)}" aria-labelledby="${anchor(title)}-title">
<h2 id="${anchor(title)}-title">${title}</h2>
${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
</section>`,
)}
${allCalls(document)}
${events(document)}
${codes(document)}`

/**
 * The pages of the documentation: the start with the introduction and the list of all calls, one for each chapter, and
 * the objects. A step renders one call or object.
 */
export function* renderReader(document: OpenApiDocument): Steps<ReaderPage[]> {
  const pages = [pageOf(document, startTitle, readerPath, startOf(document))]
  for (const tag of document.tags) {
    pages.push(pageOf(document, tag.name, chapterPath(tag.name), yield* chapter(document, tag)))
    yield
  }
  pages.push(pageOf(document, objectsTitle, objectsPath, yield* objects(document)))
  return pages
}

/** The body of a page with the server's address in every sample. */
export const addressedTo = (body: string, origin: string) => body.replaceAll(originMark, html`${origin}`.text)

/** The head of a page in a reader's theme. */
export const inTheme = (head: string, theme: Theme | undefined) =>
  theme ? head.replace(themeMark, `${themeMark} data-theme="${theme}"`) : head
