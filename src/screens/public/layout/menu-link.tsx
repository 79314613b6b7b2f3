import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

type MenuLinkProps = { to: string; className?: string | undefined; children: ReactNode };

export function MenuLink({ to, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} viewTransition className={className} aria-current={current(to, pathname)}>
      {children}
    </Link>
  );
}

function current(to: string, pathname: string): "page" | "true" | undefined {
  if (to === pathname || `${to}/` === pathname) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
