import { type FaceThemeName, faceGrounds, faceTheme, usualFace } from '@waitbook/domain/face/face-theme'
import { contrastOf } from '@waitbook/domain/face/oklch'
import { brandMessages as say } from './brand-messages.ts'

const inks = { light: '#171717', dark: '#f3f3f1' } as const
const titles = { light: 'Light', dark: 'Dark' } as const

/** Rounded down, as 4.46 is not 4.5. */
const shownRatio = (one: string, other: string) => say.ratio((Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1))

interface BrandPreviewProps {
  name: string
  color: string
  about: string
  logo: string | undefined
}

/** What guests will see in both themes, with the contrast of each colour. */
export function BrandPreview({ color, ...shown }: BrandPreviewProps) {
  // A colour that is being typed is shown once it is complete.
  const brand = /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : undefined
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{say.preview}</legend>
      <ThemePreview theme="light" brand={brand} {...shown} />
      <ThemePreview theme="dark" brand={brand} {...shown} />
    </fieldset>
  )
}

function ThemePreview({
  theme,
  brand,
  name,
  about,
  logo,
}: Omit<BrandPreviewProps, 'color'> & { theme: FaceThemeName; brand: string | undefined }) {
  const { canvas } = faceGrounds[theme]
  const { text, fill, onFill } = brand === undefined ? usualFace[theme] : faceTheme(brand, theme)
  const rows = [
    { label: 'Links', color: text, ratio: shownRatio(text, canvas) },
    { label: 'Button', color: fill, ratio: shownRatio(fill, canvas) },
    { label: 'Text on button', color: onFill, ratio: shownRatio(onFill, fill) },
  ]
  return (
    <section aria-label={titles[theme]} className="overflow-hidden rounded-sheet border border-line">
      <div className="flex min-h-48 flex-col gap-3 p-4" style={{ background: canvas, color: inks[theme] }}>
        {logo && (
          <img src={logo} alt="" className="h-14 max-w-48 self-start rounded-sheet bg-[white] object-contain p-1" />
        )}
        <bdi className="text-xl font-semibold">{name}</bdi>
        {about && (
          <p dir="auto" className="line-clamp-3 text-sm">
            {about}
          </p>
        )}
        <span className="underline" style={{ color: text }}>
          {say.link}
        </span>
        <span
          className="mt-auto rounded-control px-4 py-3 text-center font-semibold"
          style={{ background: fill, color: onFill }}
        >
          {say.button}
        </span>
      </div>
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 border-t border-line p-4 text-sm">
        {rows.map(({ label, color, ratio }) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="font-mono text-muted">{color}</dd>
            <dd className="text-end font-semibold tabular-nums">{ratio}</dd>
          </div>
        ))}
      </dl>
      {brand !== undefined && (
        <p className="px-4 pb-4 text-sm text-muted">
          {[text, fill].every((each) => each === brand) ? say.asEntered : say.adjusted}
        </p>
      )}
    </section>
  )
}
