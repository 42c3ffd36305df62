-- A number is found by its digits, as a telephone shows it, however it was written: `13800000000` finds `138-0000 0000`.
alter table public.leads drop column search_text;

alter table public.leads
  -- What `search_leads` looks through.
  add column search_text text generated always as (
    lower(normalize(
      coalesce(contact_email, '') || E'\n' || coalesce(contact_phone, '') || E'\n' || coalesce(user_type, '') || E'\n'
        || coalesce(grade, '') || E'\n' || coalesce(goal, '') || E'\n' || private.joined(tags) || E'\n' || path::text || E'\n'
        || regexp_replace(normalize(coalesce(contact_phone, ''), NFKC), '\D', '', 'g'),
      NFKC
    ))
  ) stored;
