-- Names of the migrations that this database has seen, oldest first. Null where nobody keeps a record of them, as when
-- they were run by hand.
create function public.ran_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(concat_ws('_', version, name) order by version), '{}')
    from supabase_migrations.schema_migrations
  );
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end
$$;

revoke all on function public.ran_migrations() from public, anon, authenticated;
grant execute on function public.ran_migrations() to service_role;
