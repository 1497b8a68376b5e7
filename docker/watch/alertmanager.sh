#!/bin/sh
# Writes the configuration of Alertmanager, which reads no variables itself, to the file named first; then runs the rest.
set -eu
umask 077
config=$1
shift

# A value in single quotes, as YAML writes them.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

if [ -z "${ALERT_EMAIL_TO:-}" ] && [ -z "${ALERT_WEBHOOK_URL:-}" ]; then
  echo 'Alerts have no receiver: set ALERT_WEBHOOK_URL, or ALERT_EMAIL_TO, ALERT_EMAIL_FROM and ALERT_SMTP_HOST.' >&2
  exit 1
fi
# Here, as a missing one inside a command substitution would go unnoticed.
if [ -n "${ALERT_EMAIL_TO:-}" ]; then
  : "${ALERT_EMAIL_FROM:?set it with ALERT_EMAIL_TO}" "${ALERT_SMTP_HOST:?set it with ALERT_EMAIL_TO, as host:port}"
fi
if [ -n "${ALERT_SMTP_USER:-}" ]; then
  : "${ALERT_SMTP_PASSWORD:?set it with ALERT_SMTP_USER}"
fi
{
  cat <<'YAML'
route:
  receiver: operators
  group_by: [alertname]
  group_wait: 30s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    - matchers: ['severity = "page"']
      receiver: operators
      repeat_interval: 1h
inhibit_rules:
  # Without a database nearly everything else fires as well.
  - source_matchers: ['alertname =~ "DatabaseAway|WaitbookAbsent"']
    target_matchers: ['alertname !~ "DatabaseAway|WaitbookAbsent"']
receivers:
  - name: operators
YAML
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    printf '    webhook_configs:\n      - url: %s\n' "$(quoted "$ALERT_WEBHOOK_URL")"
  fi
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    printf '    email_configs:\n      - to: %s\n        send_resolved: true\n' "$(quoted "$ALERT_EMAIL_TO")"
    printf '        from: %s\n' "$(quoted "$ALERT_EMAIL_FROM")"
    printf '        smarthost: %s\n' "$(quoted "$ALERT_SMTP_HOST")"
    if [ -n "${ALERT_SMTP_USER:-}" ]; then
      printf '        auth_username: %s\n' "$(quoted "$ALERT_SMTP_USER")"
      printf '        auth_password: %s\n' "$(quoted "$ALERT_SMTP_PASSWORD")"
    fi
  fi
} >"$config"
exec "$@"
