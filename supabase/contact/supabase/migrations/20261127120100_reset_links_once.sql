-- A link for a new password works once over all processes: who claims it, claims every link of that account.

alter table public.password_reset_links add column claimed_until timestamptz not null default '-infinity';

-- The account, or null for an unknown or expired link and while a claim on the account lasts. One statement: of two
-- claims at once the second waits for the rows of the first and then finds them claimed.
create function public.claim_reset_links(link_hash text, at timestamptz, until timestamptz) returns text
language sql volatile security invoker set search_path = '' as $$
  with claimed as (
    update public.password_reset_links as link
    set claimed_until = until
    where link.email = (
        select asked.email from public.password_reset_links asked
        where asked.hash = link_hash and asked.expires_at > at
      )
      and link.claimed_until <= at
      and not exists (
        select from public.password_reset_links other where other.email = link.email and other.claimed_until > at
      )
    returning link.email, link.hash
  )
  select email from claimed where hash = link_hash
$$;

revoke all on function public.claim_reset_links(text, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.claim_reset_links(text, timestamptz, timestamptz) to service_role;
grant update (claimed_until) on public.password_reset_links to service_role;
