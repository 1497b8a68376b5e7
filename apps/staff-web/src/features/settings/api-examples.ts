import { inWords } from '../../lib/place-words.ts'
/** What a person pastes to list and to add, in three languages; Python needs its standard library alone. */
export const apiExamples = (origin: string, token: string) => {
  const url = `${origin}/api/waitlist/entries/`
  return [
    {
      language: 'cURL',
      list: `curl ${url} -H "Authorization: Token ${token}"`,
      add: `curl -X POST ${url} \\
  -H "Authorization: Token ${token}" \\
  -H "Content-Type: application/json" \\
  -d '{"customer_name": "Ana Silva", "phone_number": "+919876543210", "people_count": 2}'`,
    },
    {
      language: 'Python',
      list: `import json
import urllib.request

request = urllib.request.Request("${url}", headers={"Authorization": "Token ${token}"})
with urllib.request.urlopen(request) as response:
    print(json.load(response))`,
      add: inWords`import json
import urllib.request

party = {"customer_name": "Ben Okafor", "phone_number": "+919876543211", "people_count": 4}
request = urllib.request.Request(
    "${url}",
    data=json.dumps(party).encode(),
    headers={"Authorization": "Token ${token}", "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`,
    },
    {
      language: 'JavaScript',
      list: `const response = await fetch("${url}", {
  headers: { Authorization: "Token ${token}" },
});
console.log(await response.json());`,
      add: `const response = await fetch("${url}", {
  method: "POST",
  headers: { Authorization: "Token ${token}", "Content-Type": "application/json" },
  body: JSON.stringify({ customer_name: "Chen Wei", phone_number: "+919876543212", people_count: 3 }),
});
console.log(await response.json());`,
    },
  ] as const
}
