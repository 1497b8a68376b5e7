import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'

const watch = join(import.meta.dirname, '../../../docker/watch')

/** Whether a program of Debian's `prometheus` or `prometheus-alertmanager` is installed; if not, the reason is printed. */
const isInstalled = (program: string, source: string) => {
  const isThere = spawnSync(program, ['--version']).error === undefined
  if (!isThere) process.stdout.write(`Not run: ${program} is missing (Debian: apt-get install ${source}).\n`)
  return isThere
}
const hasPromtool = isInstalled('promtool', 'prometheus')
const hasAmtool = isInstalled('amtool', 'prometheus-alertmanager')

it.runIf(hasPromtool)('the alert rules fire as their tests expect', () => {
  expect(execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: watch, encoding: 'utf8' })).toContain(
    'SUCCESS',
  )
})

const configure = (variables: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'alertmanager.yml')
  const { status, stderr } = spawnSync('sh', [join(watch, 'alertmanager.sh'), file, 'true'], {
    env: { PATH: '/usr/bin:/bin', ...variables },
    encoding: 'utf8',
  })
  return { file, status, stderr, config: status === 0 ? parse(readFileSync(file, 'utf8')) : undefined }
}
const mail = {
  ALERT_EMAIL_TO: 'ops@example.com',
  ALERT_EMAIL_FROM: 'waitbook@example.com',
  ALERT_SMTP_HOST: 'mail.example.com:587',
  ALERT_SMTP_USER: 'waitbook',
  ALERT_SMTP_PASSWORD: "it's a \\ $secret: {#}",
}

it('alerts go by mail and to a webhook, with any characters in the password', () => {
  const { config, file } = configure({ ...mail, ALERT_WEBHOOK_URL: 'https://example.com/hook' })
  const [receiver] = config.receivers
  expect(receiver.webhook_configs).toEqual([{ url: 'https://example.com/hook' }])
  expect(receiver.email_configs).toMatchObject([{ to: mail.ALERT_EMAIL_TO, auth_password: mail.ALERT_SMTP_PASSWORD }])
  if (hasAmtool) execFileSync('amtool', ['check-config', file])
})

it.each([
  ['neither mail nor webhook', {}, 'Alerts have no receiver'],
  ['mail without a server', { ...mail, ALERT_SMTP_HOST: '' }, 'ALERT_SMTP_HOST'],
])('%s is refused', (_, variables, reason) => {
  const { status, stderr } = configure(variables)
  expect(status).not.toBe(0)
  expect(stderr).toContain(reason)
})
