import type { ApiOperation, ApiResponse } from '../description/document-types.ts'
import { codeBlock, html, prose } from './html.ts'
import { samplesOf } from './samples.ts'
import { parameterField, schemaOf } from './schema-fields.ts'

const places = { path: 'Path', query: 'Query', header: 'Headers' } as const

const parametersOf = ({ parameters = [], operationId }: ApiOperation) =>
  (['path', 'query', 'header'] as const).map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    if (here.length === 0) return false
    return html`<section aria-labelledby="${operationId}-${place}"><h3 id="${operationId}-${place}">${places[place]}</h3>
    <ul class="fields">${here.map(({ name, required, description, schema }) =>
      parameterField({ name, required, schema: { ...schema, ...(description && { description }) } }),
    )}</ul></section>`
  })

const example = (label: string, value: unknown) =>
  html`<details><summary>Example</summary>${codeBlock(label, JSON.stringify(value, null, 2))}</details>`

const bodyOf = ({ requestBody, operationId, summary }: ApiOperation) => {
  const body = requestBody?.content['application/json']
  if (!body) return false
  return html`<section aria-labelledby="${operationId}-body"><h3 id="${operationId}-body">Body</h3>
    ${schemaOf(body.schema, true)}${example(`${summary}: example of the body`, body.example)}</section>`
}

const isRefusal = (status: string) => Number(status) >= 400

const answerOf = (operation: ApiOperation, status: string, { description, content = {} }: ApiResponse) => {
  const [[type, body] = []] = Object.entries(content)
  const isJson = type === 'application/json' && body?.example !== undefined
  return html`<div class="answer"><p><span class="status good">${status}</span> ${prose(description)}${
    type !== undefined && !isJson && html` <span class="type">${type}</span>`
  }</p>${
    isJson &&
    html`${schemaOf(body.schema)}${example(`${operation.summary}: example of the answer ${status}`, body.example)}`
  }</div>`
}

const refusalsOf = ({ responses }: ApiOperation) =>
  html`<details><summary>Refusals: ${Object.keys(responses)
    .filter(isRefusal)
    .join(', ')}</summary><ul class="refusals">${Object.entries(responses)
    .filter(([status]) => isRefusal(status))
    .map(([status, { description, content }]) => {
      const shown = content?.['application/json']?.example as { code?: string } | undefined
      return html`<li><span class="status bad">${status}</span> ${prose(description)}${
        shown?.code && html` <span class="type">for instance <code>${shown.code}</code></span>`
      }</li>`
    })}</ul></details>`

/** One call: its purpose, input, responses and refusals, with samples to paste. */
export const operationSection = (method: string, path: string, operation: ApiOperation) => {
  const { operationId: id, summary, description, responses } = operation
  return html`<article id="${id}" aria-labelledby="${id}-title">
  <h2 id="${id}-title"><a class="anchor" href="#${id}">${summary}</a></h2>
  <p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
  ${description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
  ${parametersOf(operation)}
  ${bodyOf(operation)}
  <section aria-labelledby="${id}-answers"><h3 id="${id}-answers">Answers</h3>
    ${Object.entries(responses)
      .filter(([status]) => !isRefusal(status))
      .map(([status, response]) => answerOf(operation, status, response))}
    ${refusalsOf(operation)}
  </section>
  <section aria-labelledby="${id}-samples"><h3 id="${id}-samples">Try it</h3>
    ${samplesOf(method, path, operation).map(
      ({ language, code }) =>
        html`<details><summary>${language}</summary>${codeBlock(`${summary} with ${language}`, code)}</details>`,
    )}
  </section>
</article>`
}
