import { expect, test } from 'vitest'
import { isLoopback, qrFileName } from './join-code.ts'

test('the file is named after the restaurant', () => {
  expect(qrFileName("Ana's Café 2")).toBe('ana_s_caf__2_qr_code.png')
})

test.each([
  ['http://localhost:8080/join-queue/a/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://[::1]/', true],
  ['http://192.168.1.20:8080/', false],
  ['https://wait.example.com/', false],
  ['', false],
])('a phone cannot open %s: %s', (link, isUnreachable) => {
  expect(isLoopback(link)).toBe(isUnreachable)
})
