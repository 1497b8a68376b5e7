import { paymentsMessages as say } from './settings-messages.ts'

export function PaymentsSection() {
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p className="font-semibold">{say.none}</p>
      <p>{say.why}</p>
      <div>
        <p>{say.needs}</p>
        <ul className="mt-2 list-disc pl-5">
          {say.list.map((need) => (
            <li key={need} className="mt-1">
              {need}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-muted">{say.asked}</p>
    </div>
  )
}
