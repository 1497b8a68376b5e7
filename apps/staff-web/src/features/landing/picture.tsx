import { cx } from '@waitbook/ui/cx'
import { darkMedia } from './landing-parts.ts'

/** Pictures of the product itself, taken by `e2e/pictures/landing.ts` in both themes, at one and two pixels a point. */
const pictures = {
  board: { width: 1180, height: 820 },
  tables: { width: 1180, height: 820 },
  bookings: { width: 1180, height: 820 },
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

/** One and two pixels a point. */
const sourcesOf = (name: keyof typeof pictures, theme: 'light' | 'dark') => {
  const { width } = pictures[name]
  const src = address(`${name}-${theme}`)
  return { src, srcSet: `${src} ${width}w, ${address(`${name}-${theme}@2x`)} ${width * 2}w` }
}

/** Only the picture of the theme shown is loaded. */
export function Picture({ isFirstSight = false, ...picture }: PictureProps) {
  return isFirstSight ? <EagerPicture {...picture} /> : <LazyPictures {...picture} />
}

/** The picture that is not displayed is lazy, so it is never loaded. */
function LazyPictures({ name, alt, sizes, className }: Omit<PictureProps, 'isFirstSight'>) {
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      alt={alt}
      {...sourcesOf(name, theme)}
      sizes={sizes}
      {...pictures[name]}
      loading="lazy"
      decoding="async"
      className={cx('h-auto w-full', theme === 'light' ? 'only-light' : 'only-dark', className)}
    />
  ))
}

/** A lazy picture would wait for the layout of the page. The server sets `media` to the theme of its cookie, the page's script to a later choice. */
function EagerPicture({ name, alt, sizes, className }: Omit<PictureProps, 'isFirstSight'>) {
  return (
    <picture className="contents">
      <source media={darkMedia.system} srcSet={sourcesOf(name, 'dark').srcSet} sizes={sizes} />
      <img
        alt={alt}
        {...sourcesOf(name, 'light')}
        sizes={sizes}
        {...pictures[name]}
        decoding="sync"
        className={cx('h-auto w-full', className)}
      />
    </picture>
  )
}

/** A picture in the frame of a phone. */
export function Phone({ className, ...picture }: PictureProps) {
  return (
    <div className={cx('overflow-hidden rounded-[2rem] border-[6px] border-landing-frame bg-landing-frame', className)}>
      <Picture {...picture} className="rounded-[1.6rem]" />
    </div>
  )
}
