import type { ApiOperation } from '../description/document-types.ts'

/** A placeholder for the host, replaced when the page is sent. */
export const originMark = 'https://waitbook-origin.invalid'

const tokenMark = 'YOUR_TOKEN'

const addressOf = (path: string, { parameters = [] }: ApiOperation) => {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))),
      `${originMark}${path}`,
    )
  return query.length === 0 ? filled : `${filled}?${query.map(({ name, example }) => `${name}=${example}`).join('&')}`
}

const indented = (json: string) => json.replaceAll('\n', '\n  ')

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A call to paste, in three languages; Python needs only its standard library. */
export const samplesOf = (method: string, path: string, operation: ApiOperation) => {
  const address = addressOf(path, operation)
  const body = operation.requestBody?.content['application/json']?.example
  const json = body === undefined ? undefined : JSON.stringify(body, null, 2)
  const verb = method.toUpperCase()
  const headers: [string, string][] = [
    ...(operation.security.length > 0 ? ([['Authorization', `Token ${tokenMark}`]] as [string, string][]) : []),
    ...(json === undefined ? [] : ([['Content-Type', 'application/json']] as [string, string][])),
  ]
  const isJson = Object.values(operation.responses).some(({ content }) => content?.['application/json'] !== undefined)
  const hasAnswer = operation.responses[204] === undefined && isJson
  return [
    {
      language: 'cURL',
      code: [
        `curl ${verb === 'GET' ? '' : `-X ${verb} `}${shellQuoted(address)}`,
        ...headers.map(([name, value]) => `  -H '${name}: ${value}'`),
        ...(json === undefined ? [] : [`  -d ${shellQuoted(json)}`]),
      ].join(' \\\n'),
    },
    {
      language: 'Python',
      code: [
        'import json',
        'import urllib.request',
        '',
        ...(json === undefined ? [] : [`body = json.loads(r'''${json}''')`]),
        'request = urllib.request.Request(',
        `    "${address}",`,
        `    method="${verb}",`,
        ...(headers.length === 0
          ? []
          : [`    headers={${headers.map(([name, value]) => `"${name}": "${value}"`).join(', ')}},`]),
        ...(json === undefined ? [] : ['    data=json.dumps(body).encode(),']),
        ')',
        'with urllib.request.urlopen(request) as response:',
        hasAnswer ? '    print(json.load(response))' : '    print(response.status, response.read().decode())',
      ].join('\n'),
    },
    {
      language: 'JavaScript',
      code: [
        `const response = await fetch("${address}", {`,
        `  method: "${verb}",`,
        ...(headers.length === 0
          ? []
          : [`  headers: { ${headers.map(([name, value]) => `"${name}": "${value}"`).join(', ')} },`]),
        ...(json === undefined ? [] : [`  body: JSON.stringify(${indented(json)}),`]),
        '});',
        hasAnswer
          ? 'console.log(response.status, await response.json());'
          : 'console.log(response.status, await response.text());',
      ].join('\n'),
    },
  ]
}
