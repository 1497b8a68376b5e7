-- The role and the database of Waitbook, for compose.scale.yaml: a superuser runs it at each start; it can be repeated.
select 'create role waitbook login' where not exists (select from pg_roles where rolname = 'waitbook') \gexec
alter role waitbook password :'password';
select 'create role waitbook_tenant nologin' where not exists (select from pg_roles where rolname = 'waitbook_tenant') \gexec
grant waitbook_tenant to waitbook;
-- The pooler takes no such settings from its clients: pgbouncer.ini.
alter role waitbook set statement_timeout = '5s';
alter role waitbook set idle_in_transaction_session_timeout = '30s';
select 'create database waitbook owner waitbook' where not exists (select from pg_database where datname = 'waitbook') \gexec
