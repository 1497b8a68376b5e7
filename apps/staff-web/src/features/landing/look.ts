/** The measures that the sections of the start page share. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 sm:px-6'
export const sectionSpace = 'py-16 sm:py-24'
export const sectionTitle =
  'max-w-[24ch] text-[clamp(1.75rem,1.4rem+1.8vw,2.5rem)] leading-[1.12] font-semibold tracking-[-0.02em]'
