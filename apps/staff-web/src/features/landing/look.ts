/** The measures that the sections of the start page share. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 sm:px-6'
export const sectionSpace = 'py-6 sm:py-24'
export const sectionTitle =
  'text-[clamp(1.375rem,1.05rem+1.9vw,2.5rem)] leading-[1.12] font-semibold tracking-[-0.02em] sm:max-w-[24ch]'
