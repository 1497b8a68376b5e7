import { AlertIcon } from './icons.tsx'

/** Says at once what went wrong, one sentence a line. */
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
