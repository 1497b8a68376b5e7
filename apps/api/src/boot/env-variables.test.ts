import { join } from 'node:path'
import { expect, it } from 'vitest'
import { envVariables } from './env-schema.ts'

const page = `# Variables

Everything that the environment decides, for the server and for every command of \`waitbook\`. A wrong value stops the start with a sentence that names
it. Where no secret is at stake, an option of the command line sets the same: \`--port=9\` is \`PORT=9\`. This page is written by the test
\`apps/api/src/boot/env-variables.test.ts\` (\`npx vitest run -u\` in \`apps/api\`) from the schema that checks the values.

| variable | where it is not set | meaning |
|---|---|---|
${envVariables.map(({ name, fallback, description }) => `| \`${name}\` | ${fallback} | ${description} |`).join('\n')}
`

it('docs/variables.md lists every variable as the schema describes it', async () => {
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/variables.md'))
})

it.each(envVariables)('$name is described', ({ description }) => {
  expect(description.length).toBeGreaterThan(10)
})
