export const backdropClass =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0'

export const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6'

/** A sheet from below on phones, centred from 768 px. */
export const popupClass =
  '@container flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet border border-line bg-surface text-ink shadow-sheet outline-none transition duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:data-ending-style:translate-y-8 max-md:data-starting-style:translate-y-8 md:max-h-[min(85dvh,52rem)] md:rounded-sheet md:data-ending-style:scale-98 md:data-starting-style:scale-98'

/** In a narrow dialog the buttons share its width, so that those below each other are equally wide. */
export const footerClass =
  'flex shrink-0 flex-wrap items-stretch justify-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 sm:pt-4 sm:pb-4 max-sm:[&>*]:flex-1 @max-lg:[&>*]:flex-1'
