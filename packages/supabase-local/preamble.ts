/** Per cluster; `authenticator` is the login. Idempotent. */
export const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator; end if;
end $$;
grant anon, authenticated, service_role to authenticator;`

/** State of a hosted database before its first migration; without default grants on `public` since 2026-10-30. Idempotent. */
export const preamble = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create schema if not exists auth;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key, statements text[], name text
);`

export const authServerGrants = `
grant usage on schema auth to authenticator;
grant select, insert, update, delete on all tables in schema auth to authenticator;`
