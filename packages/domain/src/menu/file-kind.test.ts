import { expect, it } from 'vitest'
import { menuContentType } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['%PDF-1.7\n…', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['RIFF\x01\x02\x03\x04WAVE', undefined],
  ['<html><script>', undefined],
  ['<?xml version="1.0"?><svg onload="x">', undefined],
  [' %PDF-1.7', undefined],
  ['%PD', undefined],
  ['', undefined],
])('%j is %s', (content, type) => {
  expect(menuContentType(bytes(content))).toBe(type)
})
