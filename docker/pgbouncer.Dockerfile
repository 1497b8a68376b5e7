FROM debian:trixie-slim
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY --chmod=755 pgbouncer.sh /pgbouncer.sh
USER postgres
EXPOSE 6432
CMD ["/pgbouncer.sh"]
