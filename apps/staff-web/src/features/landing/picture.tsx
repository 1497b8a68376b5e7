import { cx } from '@waitbook/ui/cx'

/** Pictures of the product itself, taken by `e2e/pictures.ts` in both themes, at one and two pixels a point. */
const pictures = {
  board: { width: 1180, height: 820 },
  'guest-join': { width: 390, height: 780 },
  'guest-place': { width: 390, height: 780 },
  'guest-ready': { width: 390, height: 780 },
  'board-phone': { width: 390, height: 780 },
} as const

/** By hashed names, so that browsers may keep them for a year. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

const address = (file: string) => {
  const url = files[`./pictures/${file}.webp`]
  if (url === undefined) throw new Error(`There is no picture ${file}.webp.`)
  return url
}

interface PictureProps {
  name: keyof typeof pictures
  alt: string
  /** As the attribute: the width it is shown at. */
  sizes: string
  isFirstSight?: boolean
  className?: string
}

/** Only the picture of the theme shown is loaded: the other is not displayed, and waits to be. */
export function Picture({ name, alt, sizes, isFirstSight = false, className }: PictureProps) {
  const { width, height } = pictures[name]
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      alt={alt}
      src={address(`${name}-${theme}`)}
      srcSet={`${address(`${name}-${theme}`)} ${width}w, ${address(`${name}-${theme}@2x`)} ${width * 2}w`}
      sizes={sizes}
      width={width}
      height={height}
      loading="lazy"
      decoding={isFirstSight ? 'sync' : 'async'}
      className={cx('h-auto w-full', theme === 'light' ? 'only-light' : 'only-dark', className)}
    />
  ))
}

/** A picture in the frame of a phone. */
export function Phone({ className, ...picture }: PictureProps) {
  return (
    <div className={cx('overflow-hidden rounded-[2rem] border-[6px] border-landing-frame bg-landing-frame', className)}>
      <Picture {...picture} className="rounded-[1.6rem]" />
    </div>
  )
}
