import type { TextEncoding } from '@waitbook/domain/text-encodings'

/** A text file as it was chosen or sent. */
export interface TextFile {
  bytes: Uint8Array
  /** How its letters are encoded; without it, this is found from the bytes. */
  encoding?: TextEncoding | undefined
}

export interface ImportedFile extends TextFile {
  /** That of the preview: if the rows have changed since, nothing is written. */
  plan?: string | undefined
  mutation_id?: string | undefined
}
