import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

export const brandMessages = inPlaceWords(() => ({
  colorHint: inWords`Any colour, such as #8b1e3f. Where it cannot be read, guests see the nearest shade that can.`,
  aboutHint: inWords`One paragraph, on the pages where guests join and book.`,
  directionsHint: 'Shown below the address, which links to a map by itself.',
  logoHint: 'PNG, JPEG or WebP, at most 200 KB and 4096 pixels. It is shown on white, 56 pixels high.',
  pictureHint: 'PNG, JPEG or WebP, at most 200 KB and 4096 pixels. It is cropped to three times as wide as high.',
  sending: 'Sending the file...',
  uploaded: inWords`The image is shown to guests now.`,
  uploadFailed: 'Failed to change the image',
  tooLarge: 'A logo or picture may have at most 200 KB.',
  preview: 'Preview',
  link: 'A link',
  button: 'Join the waitlist',
  ratio: (ratio: string) => `${ratio}:1`,
  asEntered: 'As entered',
  adjusted: 'Adjusted to be readable',
}))
