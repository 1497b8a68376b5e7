import { AlertIcon } from './icons.tsx'

/** An alert with one sentence per line. */
export const AlertLines = ({ lines }: { lines: string[] }) => (
  <div className="alert" role="alert">
    <AlertIcon />
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
)
