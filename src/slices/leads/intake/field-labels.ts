export const fieldLabels = {
  name: "Name",
  mobile: "Contact number",
  email: "Email",
  company: "Company",
  service: "Service",
  query: "Query",
} as const;
